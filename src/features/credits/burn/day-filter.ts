/** Search of the ledger filtered to a day's withdrawals. */
export const dayFilter = (day: string) => (current: Record<string, unknown>) => ({
  ...current,
  page: 1,
  type: ['withdrawal' as const],
  startDate: day,
  endDate: day,
})
