import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Stacks with a help article of their own. */
export const guided = ['livekit', 'elevenlabs', 'vapi', 'retell', 'jambonz']

/** Link to a help article. */
export const GuideLink = ({ article, children }: { article: string; children: ReactNode }) => (
  <Link
    to="/help-center"
    search={{ article }}
    preload={false}
    className="inline-flex min-h-6 items-center rounded-sm underline decoration-edge underline-offset-2 hover:decoration-current max-md:min-h-11"
  >
    {children}
  </Link>
)
