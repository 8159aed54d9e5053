/**
 * Stands in for what axios carries and this console does not use: its table of status names, cancel tokens (we abort by
 * signal), turning objects into forms or queries (bodies are text or FormData, queries URLSearchParams), the cookie of
 * its XSRF header (we send a bearer), checks of options that the types have checked, and the progress of a transfer (a call
 * that asks for it must take `progressEventReducer` out of here again).
 */
const nothing = () => null

export const progressEventReducer = nothing

// biome-ignore lint/style/noDefaultExport: axios imports it so
export default Object.assign(nothing, {
  read: nothing,
  assertOptions: nothing,
  validators: { transitional: nothing, spelling: nothing },
})
