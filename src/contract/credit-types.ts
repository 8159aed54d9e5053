// Apart from the schemas: search schemas of routes need only these values, and routes are in the first load.

/** What credits pay for: calls, and text messages to customers. */
export const creditTypes = ['voice', 'message'] as const
export const transactionTypes = [
  'deposit',
  'withdrawal',
  'refund',
  'expiration',
  'adjustment',
  'auto_recharge',
  'plan_credit',
  'gift',
] as const
export const referenceTypes = ['subscription', 'topup_order', 'call_record', 'manual'] as const
