import { createFileRoute } from '@tanstack/react-router'
import { readSignInSearch, redirectIfSignedIn } from '@/features/auth/auth-redirect'
import { SignInCard } from '@/features/auth/sign-in-card'
import { VoiceLine } from '@/features/auth/voice-line'

export const Route = createFileRoute('/_public/sign-in')({
  staticData: { title: 'auth.signIn.submit' },
  validateSearch: readSignInSearch,
  beforeLoad: ({ search }) => redirectIfSignedIn(search),
  component: SignIn,
})

function SignIn() {
  const { redirect } = Route.useSearch()
  return (
    <div className="grid w-full items-center justify-items-center gap-6 lg:grid-cols-[minmax(0,1fr)_24rem_minmax(0,1fr)]">
      <VoiceLine side="agent" />
      <SignInCard redirect={redirect} />
      <VoiceLine side="customer" />
    </div>
  )
}
