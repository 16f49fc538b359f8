/** Software bills of materials in CycloneDX JSON: the packages and data sets in the built files. */
import { createHash } from "node:crypto";
import { Enums, Models, Serialize, Spec, SPDX } from "@cyclonedx/cyclonedx-library";
import { PackageURL } from "packageurl-js";
import manifest from "../../package.json" with { type: "json" };
import { bundledNotices, type Notice } from "./notices.ts";

const SERIALIZER = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));

/**
 * Text of a bill of materials for the given modules and our data sets. The same modules give the same bytes: there is
 * no timestamp, and the serial number is a digest.
 * @param moduleIds as for `bundledNotices`
 */
export function sbom(moduleIds: readonly string[]): string {
  const { name, version, license, description } = manifest;
  const purl = new PackageURL("npm", undefined, name, version).toString();
  const component = new Models.Component(Enums.ComponentType.Application, name, {
    bomRef: purl,
    version,
    description,
    purl,
    licenses: new Models.LicenseRepository([licenseOf(license)]),
  });
  const parts = bundledNotices(moduleIds).map(componentOf);
  for (const { bomRef } of parts) component.dependencies.add(bomRef);
  const bom = new Models.Bom({
    metadata: new Models.Metadata({ component }),
    components: new Models.ComponentRepository(parts),
  });
  bom.serialNumber = serialNumber(textOf(bom));
  return textOf(bom);
}

function componentOf({ name, version, licence, url, usedFor, purl }: Notice): Models.Component {
  const type = purl === undefined ? Enums.ComponentType.Data : Enums.ComponentType.Library;
  const website = new Models.ExternalReference(url, Enums.ExternalReferenceType.Website);
  return new Models.Component(type, name, {
    bomRef: `${name}@${version}`,
    version,
    ...(purl === undefined ? {} : { purl }),
    ...(usedFor === undefined ? {} : { description: usedFor }),
    licenses: new Models.LicenseRepository([licenseOf(licence)]),
    externalReferences: new Models.ExternalReferenceRepository(url === "" ? [] : [website]),
  });
}

function licenseOf(licence: string): Models.License {
  return SPDX.isSupportedSpdxId(licence) ? new Models.SpdxLicense(licence) : new Models.LicenseExpression(licence);
}

function textOf(bom: Models.Bom): string {
  return `${SERIALIZER.serialize(bom, { sortLists: true, space: 1 })}\n`;
}

/** UUID made of the digest of a text (RFC 9562, version 8). */
function serialNumber(text: string): string {
  const bytes = createHash("sha256").update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return `urn:uuid:${bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/u, "$1-$2-$3-$4-")}`;
}
