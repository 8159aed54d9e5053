import { createFileRoute } from '@tanstack/react-router'

/** Above the pages, so that an unknown one is not found inside the console. */
export const Route = createFileRoute('/_authenticated/settings')({ staticData: { texts: ['settings'] } })
