import { createFileRoute } from '@tanstack/react-router'
import { OtpPage } from '@/features/auth/otp-page'

export const Route = createFileRoute('/_public/otp')({ component: () => <OtpPage /> })
