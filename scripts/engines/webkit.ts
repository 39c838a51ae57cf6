import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { vi } from 'vitest';
import { lastOf, WINDOW, type Engine, type RunningBrowser, type BrowserTab } from './engine';
import { freePort } from '../testing/free-port';
import { webkitPaths } from './installed';

/** Controlled through WebDriver, with a virtual display. */
export const webkit: Engine = { name: 'WebKit', start };

async function start(): Promise<RunningBrowser> {
  const display = await startDisplay();
  return { open: () => openTab(display.name), close: () => end(display.process) };
}

/**
 * Opens a window with its own driver process, so that a crashed driver does not affect the next
 * journey.
 */
async function openTab(display: string): Promise<BrowserTab> {
  const port = await freePort();
  const driver = run(webkitPaths.driver, ['-p', String(port)], { DISPLAY: display });
  const base = `http://127.0.0.1:${port}`;
  await vi.waitUntil(() => command(base, 'GET', '/status').catch(() => false), { timeout: 10_000 });
  const session = `${base}/session/${await newSession(base)}`;
  const post = (path: string, body: object) => command(session, 'POST', path, body);
  const find = async (selector: string) => {
    const found = await post('/element', { using: 'css selector', value: selector });
    return `/element/${Object.values(found as Record<string, string>)[0]}`;
  };
  await post('/window/rect', WINDOW);
  let windows: string[] = [];
  const switchToLast = async () => {
    // The driver returns window handles in any order, so the order in which windows were opened is
    // stored here.
    const open = (await command(session, 'GET', '/window/handles')) as string[];
    const opened = open.filter((handle) => !windows.includes(handle));
    windows = [...windows.filter((handle) => open.includes(handle)), ...opened];
    await post('/window', { handle: lastOf(windows) });
  };
  return {
    goto: async (url) => void (await post('/url', { url })),
    evaluate: (expression) => post('/execute/sync', { script: `return (${expression})`, args: [] }),
    click: async (selector) => void (await post(`${await find(selector)}/click`, {})),
    type: async (selector, text) => {
      const element = await find(selector);
      await post(`${element}/clear`, {});
      await post(`${element}/value`, { text });
    },
    newWindow: async () => {
      await post('/window/new', { type: 'window' });
      await switchToLast();
    },
    switchToLast,
    close: () => end(driver),
  };
}

async function newSession(base: string): Promise<string> {
  const options = { binary: webkitPaths.browser, args: ['--automation'] };
  const { sessionId } = (await command(base, 'POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })) as { sessionId: string };
  return sessionId;
}

const TIMEOUT_MS = 30_000;

async function command(
  base: string,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(base + path, {
    method,
    body: body ? JSON.stringify(body) : null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

/** Starts a virtual display, which picks a free number and prints it. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const server = run(webkitPaths.display, ['-displayfd', '3', '-screen', '0', '1440x1000x24']);
  const [number] = await once(server.stdio[3] as Readable, 'data');
  return { name: `:${String(number).trim()}`, process: server };
}

/** Starts a process group, so that its children end with it. */
function run(path = '', args: string[] = [], variables: Record<string, string> = {}): ChildProcess {
  return spawn(path, args, {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
  });
}

async function end(leader: ChildProcess): Promise<void> {
  const exited = leader.exitCode ?? leader.signalCode ?? once(leader, 'exit');
  if (leader.pid) process.kill(-leader.pid, 'SIGKILL');
  await exited;
}
