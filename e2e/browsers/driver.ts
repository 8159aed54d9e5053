/** What the journey needs of a browser. Expressions are JavaScript, evaluated in the page. */
export interface Driver {
  /** Goes to a URL and waits until it has loaded. */
  goTo(url: string): Promise<void>
  /** The expression's value, which must be JSON. */
  run(expression: string): Promise<unknown>
  /** Clicks with the pointer on the middle of the element that the expression gives. */
  click(expression: string): Promise<void>
  /** Types into whatever has the focus. */
  type(text: string): Promise<void>
  close(): Promise<void>
}

/** An element by its role and name, or by its label. */
export type Target = { role: string; name?: string | RegExp } | { label: string }

const quote = (text: string) => JSON.stringify(text)

/** An expression for the first such element, or null, by the queries that the screen tests use. */
export function elementOf(target: Target) {
  if ('label' in target)
    return `(TestingLibraryDom.queryAllByLabelText(document.body, ${quote(target.label)})[0] ?? null)`
  const { role, name } = target
  const options = name === undefined ? '{}' : `{ name: ${name instanceof RegExp ? name : quote(name)} }`
  return `(TestingLibraryDom.queryAllByRole(document.body, ${quote(role)}, ${options})[0] ?? null)`
}
