import { screen } from '@testing-library/react'

/* The links of the log's rows, found by their labels: reading every row's name takes jsdom seconds. */
const label = /^Open call (\S+): /
const labelOf = (id: string) => new RegExp(`^Open call ${id}: `)

/** The ids of the rows of the log, in order. */
export const callIds = () =>
  screen.queryAllByLabelText(label).map((link) => label.exec(link.getAttribute('aria-label') ?? '')?.[1])
export const findCallLink = (id: string) => screen.findByLabelText(labelOf(id))
export const getCallLink = (id: string) => screen.getByLabelText(labelOf(id))
export const queryCallLink = (id: string) => screen.queryByLabelText(labelOf(id))
