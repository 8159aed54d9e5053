/** Pages one signs in on: coming back to them after signing in would be a circle. */
const doors = /^\/(sign-in|sign-in-2|sign-up|forgot-password|otp)(\/|$)/i

// Tabs and line breaks vanish when a browser parses an address, and a backslash counts as a slash.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const tricky = /[\u0000-\u0020\u007f\\]/

/** A path as the router reads it: decoded. */
function readable(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Where to go after signing in: `wanted` if it is a path of this console, else `/`.
 *
 * @param wanted anything that stood behind `?redirect=`
 */
export function safeRedirect(wanted: unknown, origin = window.location.origin): string {
  if (typeof wanted !== 'string' || wanted.length > 4096 || tricky.test(wanted)) return '/'
  if (!wanted.startsWith('/') || wanted.startsWith('//')) return '/'
  if (!URL.canParse(wanted, origin)) return '/'
  const url = new URL(wanted, origin)
  // `/.//evil` normalises to `//evil`.
  if (url.origin !== origin || url.pathname.startsWith('//') || doors.test(readable(url.pathname))) return '/'
  return wanted
}
