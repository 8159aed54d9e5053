/** Stands in for the public suffix list: the demo backend sets no cross-domain cookies. */
export const getDomain = (host: string) => host
export const getPublicSuffix = () => null
export const getHostname = (url: string) => new URL(url).hostname
export const parse = (url: string) => ({ hostname: new URL(url).hostname, domain: null, publicSuffix: null })
