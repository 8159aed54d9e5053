/** Whoever is signed in while a test runs, unless it says otherwise. */
export const ada = {
  id: 'user_ada',
  username: 'ada',
  email: 'ada@example.com',
  tenant: { id: 'tenant_1', name: 'Analytical Engines' },
}
