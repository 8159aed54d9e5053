import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'

/** Waits for a toast, which slides in. */
export const expectToast = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible())
