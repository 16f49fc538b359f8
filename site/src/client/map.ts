/** Shows details of the rectangle under the pointer below a map; without scripts the drawing has tooltips. */
const told = document.querySelector<HTMLElement>("#map-told");
const map = document.querySelector<HTMLElement>(".map");

if (told !== null && map !== null) {
  told.hidden = false;
  const start = told.textContent;
  const say = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest(".map svg a") : null;
    told.textContent = link?.querySelector("title")?.textContent ?? start;
  };
  map.addEventListener("pointerover", say);
  map.addEventListener("focusin", say);
}
