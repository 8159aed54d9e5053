/** Removes the skeleton of index.html. A ref of each `<main>`, so that it runs before the first paint. */
export function removeFrame() {
  document.getElementById('frame')?.remove()
}
