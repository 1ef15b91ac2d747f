// What a page's main thread does while something happens, by its own processor time: other programs do not count.

const SEEN = ['FunctionCall', 'EvaluateScript', 'FireAnimationFrame', 'TimerFire', 'EventDispatch', 'Layout', 'UpdateLayoutTree', 'Paint', 'MajorGC', 'MinorGC', 'HandlePostMessage', 'V8.GC_MC_COMPLETE']

/** Does something and returns the tasks of the main thread (ms, longest first), and what the longest was made of. */
export async function traced(browser, page, act) {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'blink.user_timing', '__metadata'] })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const main = mainThread(traceEvents)
  const own = traceEvents.filter(({ pid, tid, ph, tdur }) => ph === 'X' && tdur !== undefined && `${pid} ${tid}` === main)
  const tasks = own.filter(({ name }) => name === 'ThreadControllerImpl::RunTask').sort((a, b) => b.tdur - a.tdur)
  const longest = tasks[0]
  const within = longest ? own.filter((event) => event !== longest && event.ts >= longest.ts && event.ts + event.dur <= longest.ts + longest.dur && SEEN.includes(event.name)) : []
  const causes = within.sort((a, b) => b.tdur - a.tdur).slice(0, 6).map(cause)
  return { tasks: tasks.map(({ tdur }) => tdur / 1000), causes: causes.join('; ') }
}

/** The thread on which the most of the page's script ran: the trace has those of other processes, too. */
function mainThread(events) {
  const names = new Set(events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`))
  const sums = new Map()
  for (const { pid, tid, tdur, ph } of events) {
    const thread = `${pid} ${tid}`
    if (ph === 'X' && names.has(thread)) sums.set(thread, (sums.get(thread) ?? 0) + (tdur ?? 0))
  }
  return [...sums].sort((a, b) => b[1] - a[1])[0]?.[0]
}

function cause({ name, tdur, args }) {
  const { functionName, url, type } = args?.data ?? {}
  return [name, (tdur / 1000).toFixed(0), type, functionName, url?.split('/').at(-1)].filter(Boolean).join(' ')
}
