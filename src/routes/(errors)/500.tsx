import { createFileRoute } from '@tanstack/react-router'
import { StatusPage } from '@/app/errors/status-page'
import { z } from '@/contract/zod'
import { boolParam } from '@/lib/address/search-schema'

export const Route = createFileRoute('/(errors)/500')({
  // `minimal`: without the status code.
  validateSearch: z.object({ minimal: boolParam }),
  component: ServerError,
})

function ServerError() {
  const { minimal } = Route.useSearch()
  return <StatusPage code="500" minimal={minimal} />
}
