import { createFileRoute } from '@tanstack/react-router'
import { z } from '@/contract/zod'
import { OtpPage } from '@/features/auth/otp-page'
import { boolParam } from '@/lib/address/search-schema'

export const Route = createFileRoute('/_public/otp')({
  staticData: { title: 'auth.otp.title' },
  // `numeric`: the code consists of digits.
  validateSearch: z.object({ numeric: boolParam }),
  component: Otp,
})

function Otp() {
  const { numeric } = Route.useSearch()
  return <OtpPage numeric={numeric} />
}
