import { createFileRoute } from '@tanstack/react-router'
import { StatusPage } from '@/app/errors/status-page'

export const Route = createFileRoute('/(errors)/500')({ component: () => <StatusPage code="500" /> })
