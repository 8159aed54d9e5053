export type Speaker = 'agent' | 'customer'

/** §2: the assistant is the agent, anyone else the customer. */
export const speakerOf = (role: string): Speaker => (role === 'assistant' ? 'agent' : 'customer')
