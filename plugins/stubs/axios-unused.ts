/**
 * Stands in for what axios carries and this console never calls: its table of status names, cancel tokens (we abort by
 * signal), and the turning of objects into forms or queries (bodies are text or FormData, queries URLSearchParams).
 */
// biome-ignore lint/style/noDefaultExport: axios imports it so
export default {}
