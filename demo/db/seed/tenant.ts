/** The workspace of the demo: it answers the phones of many businesses, in Korea and in the United States. */
export const tenant = { id: 'tenant_narae', name: 'Narae Contact Partners' }

/** An empty workspace. */
export const newTenant = { id: 'tenant_new', name: 'First Day' }
