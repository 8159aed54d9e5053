import { createFileRoute } from '@tanstack/react-router'
import { StatusPage } from '@/app/errors/status-page'

export const Route = createFileRoute('/(errors)/404')({ component: () => <StatusPage code="404" /> })
