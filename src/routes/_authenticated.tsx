import { createFileRoute, redirect } from '@tanstack/react-router'
import { Shell } from '@/app/shell/shell'
import { isSignedIn, syncSession } from '@/lib/session'

export const Route = createFileRoute('/_authenticated')({
  beforeLoad: ({ location }) => {
    syncSession()
    if (isSignedIn()) return
    throw redirect({
      to: '/sign-in',
      search: { redirect: location.href === '/' ? undefined : location.href },
      replace: true,
    })
  },
  component: Shell,
})
