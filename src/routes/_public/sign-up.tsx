import { createFileRoute } from '@tanstack/react-router'
import { redirectIfSignedIn } from '@/features/auth/auth-redirect'
import { SignUpPage } from '@/features/auth/sign-up-page'

export const Route = createFileRoute('/_public/sign-up')({
  staticData: { title: 'auth.signUp.title' },
  beforeLoad: () => redirectIfSignedIn(),
  component: SignUpPage,
})
