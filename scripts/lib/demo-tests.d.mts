export declare const DEMO_TESTS: string
export declare function demoTestsNeeded(run?: (...args: string[]) => string): { needed: boolean; why: string }
