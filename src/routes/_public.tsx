import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AuthLayout } from '@/features/auth/auth-layout'

export const Route = createFileRoute('/_public')({
  component: () => (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  ),
})
