/** Stands in for axios's table of status names, which nothing here reads. */
// biome-ignore lint/style/noDefaultExport: axios imports it so
export default {}
