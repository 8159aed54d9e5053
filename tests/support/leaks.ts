import { queryClient } from '@/app/router'

/** Everywhere a secret could have stayed. */
export async function leaks(secret: string) {
  const state = {
    queries: queryClient
      .getQueryCache()
      .getAll()
      .map((query) => query.state),
    mutations: queryClient
      .getMutationCache()
      .getAll()
      .map((mutation) => mutation.state),
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    dom: document.documentElement.outerHTML,
    history: window.history.state,
    address: window.location.href,
    layer: window.dataLayer,
  }
  return Object.entries(state).filter(([, value]) => JSON.stringify(value ?? '').includes(secret))
}
