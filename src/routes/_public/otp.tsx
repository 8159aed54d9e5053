import { createFileRoute } from '@tanstack/react-router'
import { OtpPage } from '@/features/auth/otp-page'

export const Route = createFileRoute('/_public/otp')({
  staticData: { title: 'auth.otp.title', isCard: true },
  component: () => <OtpPage />,
})
