type Git = (...args: string[]) => string

export const DEMO_TESTS: string
export function demoTestsNeeded(git?: Git): { needed: boolean; why: string }
export function sampledFiles(name: 'unit' | 'e2e', files?: string[], git?: Git): { chosen: string[]; all: number }
