import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

interface CurrentLinkProps extends ComponentProps<'a'> {
  /** Whether it leads to the current page or step, or (`true`) to where the current page is. */
  current?: 'page' | 'step' | true | undefined
}

/**
 * A router link with its own `aria-current`. The router's `Link` sets it wherever the search params are a subset of the
 * location's, and `activeProps` do not override it.
 */
export const CurrentLink = createLink(({ current, ...rest }: CurrentLinkProps) => (
  <a {...rest} aria-current={current} />
))
