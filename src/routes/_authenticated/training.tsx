import { createFileRoute } from '@tanstack/react-router'

/** Above the tabs, so that an unknown one is not found inside the console. */
export const Route = createFileRoute('/_authenticated/training')({ staticData: { texts: ['training'] } })
