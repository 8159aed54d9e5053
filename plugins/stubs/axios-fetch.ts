/**
 * Stands in for axios's fetch adapter in builds with an API: requests go by XHR there, as axios prefers in a browser,
 * and the other adapter would be 5 kB that never runs. The demo needs it to answer in the page.
 */
export const getFetch = () => false
// biome-ignore lint/style/noDefaultExport: axios imports it so
export default false
