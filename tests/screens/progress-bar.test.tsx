import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ProgressBar } from '@/components/ui/progress-bar'

const cases: [value: number | undefined, max: number | undefined, state: string, now: string | null][] = [
  [undefined, 10, 'indeterminate', null],
  [Number.NaN, 10, 'indeterminate', null],
  [-1, 10, 'indeterminate', null],
  [11, 10, 'indeterminate', null],
  [0, 10, 'loading', '0'],
  [9, 10, 'loading', '9'],
  [10, 10, 'complete', '10'],
  [100, undefined, 'complete', '100'],
  [50, 0, 'loading', '50'],
]

describe('the status of a progress bar', () => {
  test.each(cases)('%s of %s is %s', (value, max, state, now) => {
    render(<ProgressBar value={value} {...(max !== undefined && { max })} label="Import" valueText="in words" />)
    const bar = screen.getByRole('progressbar', { name: 'Import' })
    expect(bar).toHaveAttribute('data-state', state)
    if (now === null) {
      expect(bar).not.toHaveAttribute('aria-valuenow')
      expect(bar).not.toHaveAttribute('aria-valuetext')
    } else {
      expect(bar).toHaveAttribute('aria-valuenow', now)
      expect(bar).toHaveAttribute('aria-valuetext', 'in words')
    }
  })
})
