interface VitestReport {
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: { status: string; results: { error?: { message: string } }[] }[]
  }[]
}

export function failedVitest(report: VitestReport): string[]
export function failedPlaywright(report: { suites: PlaywrightSuite[] }): string[]
