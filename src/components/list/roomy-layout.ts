/**
 * A layout in which some columns show at first only where the window has room for them; the View menu offers them all.
 *
 * @param widths the smallest width of the window for a column, by its id
 */
export const roomyLayout = (widths: Readonly<Record<string, string>>) => ({
  columnVisibility: Object.fromEntries(
    Object.entries(widths).map(([id, width]) => [id, !window.matchMedia(`(width < ${width})`).matches]),
  ),
})
