/** Pages one signs in on: coming back to them after signing in would be a circle. */
const authPages = /^\/(sign-in|sign-in-2|sign-up|forgot-password|otp)(\/|$)/i

// Tabs and line breaks vanish when a browser parses an address, and a backslash counts as a slash.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unsafeCharacters = /[\u0000-\u0020\u007f\\]/

/** A path as the router reads it: decoded. */
function decodePath(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Where to go after signing in: `wanted` if it is a path of this console, else `/`.
 *
 * @param target anything that stood behind `?redirect=`
 */
export function safeRedirect(target: unknown, origin = window.location.origin): string {
  if (typeof target !== 'string' || target.length > 4096 || unsafeCharacters.test(target)) return '/'
  if (!target.startsWith('/') || target.startsWith('//')) return '/'
  if (!URL.canParse(target, origin)) return '/'
  const url = new URL(target, origin)
  // `/.//evil` normalises to `//evil`.
  if (url.origin !== origin || url.pathname.startsWith('//') || authPages.test(decodePath(url.pathname))) return '/'
  return target
}
