import { createFileRoute } from '@tanstack/react-router'
import { AuthLayout } from '@/features/auth/auth-layout'
import { readSignInSearch, redirectIfSignedIn } from '@/features/auth/auth-redirect'
import { SignInCard } from '@/features/auth/sign-in-card'
import { VoicePanel } from '@/features/auth/voice-panel'

export const Route = createFileRoute('/sign-in-2')({
  staticData: { title: 'auth.signIn.submit', texts: ['auth'] },
  validateSearch: readSignInSearch,
  beforeLoad: ({ search }) => redirectIfSignedIn(search),
  component: SignInWithPanel,
})

function SignInWithPanel() {
  const { redirect } = Route.useSearch()
  return (
    <AuthLayout aside={<VoicePanel />}>
      <SignInCard redirect={redirect} />
    </AuthLayout>
  )
}
