import { RouterProvider } from '@tanstack/react-router'
import { router, watchSession } from './router'

watchSession()

export const App = () => <RouterProvider router={router} />
