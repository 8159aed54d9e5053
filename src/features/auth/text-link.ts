/** A link that stands by itself as a line of text: tall enough for a thumb on a phone. */
export const textLink =
  'inline-flex min-h-6 items-center gap-1.5 rounded-sm text-accent underline-offset-4 hover:underline max-md:min-h-11'
