/** A replacement for XMLHttpRequest. The test responds to each request. */
export class FakeRequest extends EventTarget {
  static readonly sent: FakeRequest[] = [];
  readonly upload = new EventTarget();
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  target = '';
  headers: Record<string, string> = {};
  open(method: string, address: string): void {
    this.target = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(): void {
    FakeRequest.sent.push(this);
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  progress(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }));
  }
  answer(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.dispatchEvent(new Event('load'));
  }
}
