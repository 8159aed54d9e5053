export declare const documentedHeaders: string

export declare function documentedOnly(
  answer: (request: Request) => Promise<Response> | undefined,
  options?: { seed?: number; also?: string[] },
): (request: Request) => Promise<Response | undefined>
