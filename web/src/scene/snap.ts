/** Where something is on the screen. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far beside what can be touched a touch may be and still count, in pixels: about half a fingertip more. */
export const slackOf = (coarse: boolean): number => (coarse ? 44 : 18);

/** How far from it a touch is still taken for a miss that drops nothing. */
export const missOf = (coarse: boolean): number => slackOf(coarse) * 2;

/** How far a point is from a box; 0 inside. */
export function distanceTo({ left, top, right, bottom }: Box, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** The box nearest to a point, none if all are further away than that. Of several, the one whose middle is nearest. */
export function nearestBox<T extends Box>(boxes: readonly T[], x: number, y: number, slack: number): T | undefined {
  const toMiddle = (box: Box): number => Math.hypot((box.left + box.right) / 2 - x, (box.top + box.bottom) / 2 - y);
  return boxes
    .filter((box) => distanceTo(box, x, y) <= slack)
    .sort((a, b) => distanceTo(a, x, y) - distanceTo(b, x, y) || toMiddle(a) - toMiddle(b))[0];
}

/**
 * Touches in a flat drawing that hit nothing go to the nearest thing that can be touched. Its elements carry
 * `data-hotspot`.
 */
export function snapping(element: HTMLElement): { destroy(): void } {
  const snap = (event: MouseEvent): void => {
    const target = event.target as Element | null;
    if (target?.closest("[data-hotspot], button, a")) return;
    const coarse = "pointerType" in event && event.pointerType !== "mouse";
    const boxes = [...element.querySelectorAll("[data-hotspot]")].map((hotspot) => {
      const { left, top, right, bottom } = hotspot.getBoundingClientRect();
      return { hotspot, left, top, right, bottom };
    });
    const near = nearestBox(boxes, event.clientX, event.clientY, slackOf(coarse));
    near?.hotspot.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  element.addEventListener("click", snap);
  return { destroy: () => element.removeEventListener("click", snap) };
}
