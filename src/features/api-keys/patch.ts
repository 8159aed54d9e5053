/** What of `draft` differs from `stored`, trimmed; undefined where nothing does. An absent text is an empty one. */
export function changesOf<Draft extends Record<string, string>>(
  stored: { [Key in keyof Draft]?: string | undefined },
  draft: Draft,
): Partial<Draft> | undefined {
  const changed = Object.entries(draft)
    .map(([field, value]) => [field, value.trim()] as const)
    .filter(([field, value]) => value !== (stored[field as keyof Draft] ?? '').trim())
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Draft>) : undefined
}
