const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/** Formats the day of an ISO date in UTC: `31 Jan 2026` for `2026-01-31T23:59:59Z`. */
export function dayOf(date: string): string {
  const [year = "", month = "", day = ""] = date.slice(0, 10).split("-");
  return `${Number(day)} ${MONTHS[Number(month) - 1] ?? ""} ${year}`;
}
