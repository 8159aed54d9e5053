import { createFileRoute } from '@tanstack/react-router'
import { skipIfSignedIn } from '@/features/auth/door'
import { SignUpPage } from '@/features/auth/sign-up-page'

export const Route = createFileRoute('/_public/sign-up')({
  beforeLoad: () => skipIfSignedIn(),
  component: SignUpPage,
})
