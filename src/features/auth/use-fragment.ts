import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** A parameter of the fragment. It leaves the address and the history at once, and stays on this page only. */
export function useFragment(name: string): string | undefined {
  const given = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get(name) || undefined })
  const navigate = useNavigate()
  const [kept, setKept] = useState(given)
  if (given && given !== kept) setKept(given)
  useEffect(() => {
    if (given) void navigate({ to: '.', search: true, replace: true })
  }, [given, navigate])
  return kept
}
