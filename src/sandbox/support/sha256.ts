/** Round constants: the first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const roundConstants = fractions(64, Math.cbrt);
/** Initial state: the same of the square roots of the first eight primes. */
const initialState = fractions(8, Math.sqrt);

function fractions(count: number, root: (prime: number) => number): Int32Array {
  const words = new Uint32Array(count);
  for (let candidate = 2, found = 0; found < count; candidate += 1) {
    if (!isPrime(candidate)) continue;
    const value = root(candidate);
    words[found] = (value - Math.floor(value)) * 2 ** 32;
    found += 1;
  }
  // Signed words throughout: what does not fit 31 bits would be computed as floating-point numbers.
  return new Int32Array(words.buffer);
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) {
    if (candidate % divisor === 0) return false;
  }
  return true;
}

/**
 * SHA-256 (FIPS 180-4) of bytes as 64 lower-case hexadecimal digits. Written out because the hash function of the
 * web platform is asynchronous, and resolvers are not.
 */
export function sha256(content: Uint8Array): string {
  const state = Int32Array.from(initialState);
  const schedule = new Int32Array(64);
  const whole = content.length - (content.length % 64);
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  for (let offset = 0; offset < whole; offset += 64) addBlock(state, schedule, view, offset);

  // Padding: a single 1 bit, zeros, and the length in bits as 64-bit number.
  const rest = content.length - whole;
  const tail = new Uint8Array(rest < 56 ? 64 : 128);
  tail.set(content.subarray(whole));
  tail[rest] = 0x80;
  const tailView = new DataView(tail.buffer);
  tailView.setUint32(tail.length - 8, Math.floor(content.length / 2 ** 29));
  tailView.setUint32(tail.length - 4, (content.length << 3) >>> 0);
  for (let offset = 0; offset < tail.length; offset += 64)
    addBlock(state, schedule, tailView, offset);

  return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

type Words = [number, number, number, number, number, number, number, number];

function addBlock(state: Int32Array, schedule: Int32Array, data: DataView, offset: number): void {
  for (let index = 0; index < 16; index += 1) schedule[index] = data.getInt32(offset + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const early = schedule[index - 15]!;
    const late = schedule[index - 2]!;
    const low = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const high = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[index] =
      (((schedule[index - 16]! + low) | 0) + ((schedule[index - 7]! + high) | 0)) | 0;
  }
  let [a, b, c, d, e, f, g, h] = [...state] as Words;
  for (let index = 0; index < 64; index += 1) {
    const sum = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const added = (roundConstants[index]! + schedule[index]!) | 0;
    const first = (((((h + sum) | 0) + choice) | 0) + added) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0;
    // One by one: a destructuring assignment here takes ten times as long.
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = state[index]! + word;
  });
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
