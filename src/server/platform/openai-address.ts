export const OPENAI_BASE_URL = 'https://api.openai.com/v1'

/** Any other address than OpenAI's own is a server that only speaks like it: Ollama, vLLM, LM Studio, a proxy. */
export const isOpenAi = (baseUrl: string) => URL.parse(baseUrl)?.host === new URL(OPENAI_BASE_URL).host
