/** The page as a whole, where a test can take its place. */
export const browserPage = {
  reload: () => window.location.reload(),
}
