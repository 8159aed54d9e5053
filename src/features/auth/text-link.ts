/** A link on its own line: large enough as a touch target. */
export const textLink =
  'inline-flex min-h-6 items-center gap-1.5 rounded-sm text-accent underline-offset-4 hover:underline max-md:min-h-11'
