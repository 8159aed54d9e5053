/** Wrapper that tests replace. */
export const browserPage = {
  reload: () => window.location.reload(),
}
