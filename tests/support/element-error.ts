import { prettyDOM } from '@testing-library/react'

/**
 * The error of a query that found nothing or too much. The document is printed when its message is read: `findBy…` and
 * `waitFor` catch such an error each time they look, and printing takes longer than looking.
 */
export function describeLazily(message: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  let text: string | undefined
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => {
      text ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')
      return text
    },
  })
  return error
}
