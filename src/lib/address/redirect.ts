/** Redirecting to one of these after sign-in would loop. */
const authPages = /^\/(sign-in|sign-in-2|sign-up|forgot-password|otp)(\/|$)/i

// URL parsing drops tabs and line breaks, and treats a backslash as a slash.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unsafeCharacters = /[\u0000-\u0020\u007f\\]/

/** The path as the router matches it: decoded. */
function decodePath(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/**
 * Where to go after signing in: `target` if it is a path of this console, else `/`.
 *
 * @param target the untrusted `?redirect=` value
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
