import java.io.*;
import java.net.URI;
import java.net.http.*;
import java.net.http.HttpRequest.*;
import java.nio.CharBuffer;
import java.nio.file.*;
import java.security.*;
import java.time.Duration;
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

/**
 * A client of version 1 of the KYC API, for Java 17 or later. It needs no library: save it as KycClient.java, and change
 * it. Threads can share a client. Data is maps, lists, strings, numbers, booleans and null; read it with {@link #at}.
 *
 * <pre>{@code
 * var query = "query ListCases($after: String) { cases(first: 50, after: $after) {"
 *     + " items { caseNumber name } pageInfo { endCursor hasNextPage } } }";
 * KycClient.fromEnvironment().items(query, Map.of()).forEach(row -> System.out.println(KycClient.at(row, "name")));
 * }</pre>
 */
public final class KycClient {
  /** A response with errors. */
  public static final class KycException extends RuntimeException {
    public final transient List<?> errors;
    public final transient Object data; // The fields that succeeded.
    public final double retryAfter; // Seconds to wait, from the API.
    public final boolean isReplayed; // Whether this is the stored response to the first request with the idempotency key.

    KycException(List<?> errors, Object data, double retryAfter, boolean isReplayed) {
      super(errors.stream().map(error -> at(error, "extensions", "code") + ": " + at(error, "message") + " ("
          + at(error, "extensions", "requestId") + ")").collect(Collectors.joining("; ")));
      this.errors = errors;
      this.data = data;
      this.retryAfter = retryAfter;
      this.isReplayed = isReplayed;
    }

    public boolean has(String code) {
      return errors.stream().anyMatch(error -> code.equals(at(error, "extensions", "code")));
    }

    /** Whether the same request can succeed later. A stored response stays the same. */
    public boolean isRetryable() {
      return !isReplayed && errors.stream().allMatch(error -> at(error, "extensions", "retryable") == Boolean.TRUE);
    }
  }

  public String version = "1";
  public Duration renewBefore = Duration.ofSeconds(60); // Time before its end at which a token is renewed.
  public int retries = 3; // How many times a request is sent again.
  public Duration timeout = Duration.ofSeconds(40); // Time after which one attempt is cancelled.
  public Duration timeLimit = Duration.ofSeconds(120); // Time after which a request is not sent again.
  private final HttpClient http = HttpClient.newHttpClient();
  private final String origin;
  private final Map<String, String> accessPair;
  private String token;
  private long renewAt;

  /** @param origin scheme and host of the API, without a path */
  public KycClient(String origin, String accessId, String accessKey) {
    this.origin = origin;
    accessPair = Map.of("accessId", accessId, "accessKey", accessKey);
  }

  /**
   * A client with the origin and access pair from the environment variables KYC_ORIGIN, KYC_ACCESS_ID and KYC_ACCESS_KEY.
   * @throws IllegalStateException when one of them is missing
   */
  public static KycClient fromEnvironment() {
    return new KycClient(environment("KYC_ORIGIN"), environment("KYC_ACCESS_ID"), environment("KYC_ACCESS_KEY"));
  }

  private static String environment(String name) {
    String value = System.getenv(name);
    if (value == null || value.isEmpty()) throw new IllegalStateException("Set the environment variable " + name);
    return value;
  }

  /** The value at a path of names within data, or null: at(data, "createCase", "id"). */
  public static Object at(Object value, String... path) {
    for (String name : path) value = value instanceof Map<?, ?> map ? map.get(name) : null;
    return value;
  }

  /** Runs an operation with a new idempotency key, and returns its data. */
  public Map<?, ?> run(String query, Map<String, ?> variables) {
    return run(query, variables, UUID.randomUUID().toString());
  }

  /**
   * Runs an operation and returns its data.
   * @param idempotencyKey of a mutation; pass your own to be able to retry it after a restart
   * @throws KycException when the response contains errors, UncheckedIOException when there is none
   */
  public Map<?, ?> run(String query, Map<String, ?> variables, String idempotencyKey) {
    var body = BodyPublishers.ofString(writeJson(Map.of("query", query, "variables", variables)));
    return send(query, body, "application/json", idempotencyKey);
  }

  /** Reads all items of a collection, chunk by chunk. The operation has the variable $after and a chunk as its only root field. */
  public Stream<?> items(String query, Map<String, ?> variables) {
    return Stream.iterate(chunk(query, variables, null), Objects::nonNull,
        chunk -> at(chunk, "pageInfo", "hasNextPage") == Boolean.TRUE
            ? chunk(query, variables, at(chunk, "pageInfo", "endCursor"))
            : null)
        .flatMap(chunk -> ((List<?>) at(chunk, "items")).stream());
  }

  private Object chunk(String query, Map<String, ?> variables, Object after) {
    return run(query, with(variables, "after", after)).values().iterator().next();
  }

  private static Map<String, ?> with(Map<String, ?> values, String name, Object value) {
    var all = new HashMap<String, Object>(values);
    all.put(name, value);
    return all;
  }

  /**
   * Uploads a document and returns its id.
   * @param document the input of uploadDocument, without the file
   * @param idempotencyKey a new UUID, which you keep to be able to retry it after a restart
   * @throws IllegalStateException when the stored file differs from the sent one
   */
  public String uploadDocument(Path file, Map<String, ?> document, String idempotencyKey)
      throws IOException, GeneralSecurityException {
    String query = "mutation Upload($input: UploadDocumentInput!) { uploadDocument(input: $input) { id sha256 } }";
    var operations = Map.of("query", query, "variables", Map.of("input", with(document, "file", null)));
    String boundary = UUID.randomUUID().toString();
    String head = "--" + boundary + "\r\nContent-Disposition: form-data; name=";
    byte[] content = Files.readAllBytes(file);
    var body = BodyPublishers.concat(BodyPublishers.ofString(head + "\"operations\"\r\n\r\n" + writeJson(operations) + "\r\n"
        + head + "\"map\"\r\n\r\n{\"0\": [\"variables.input.file\"]}\r\n"
        + head + "\"0\"; filename=\"" + file.getFileName().toString().replace("\"", "%22") + "\"\r\n\r\n"),
        BodyPublishers.ofByteArray(content), BodyPublishers.ofString("\r\n--" + boundary + "--\r\n"));
    var stored = send(query, body, "multipart/form-data; boundary=" + boundary, idempotencyKey).get("uploadDocument");
    checkHash(content, at(stored, "sha256"));
    return (String) at(stored, "id");
  }

  /** Downloads a document. It throws an IllegalStateException when there is no file, or when the file has another hash. */
  public byte[] downloadDocument(String id) throws GeneralSecurityException {
    String query = "query Download($id: ID!) { getDocument(id: $id) { sha256 downloadUrl } }";
    for (int attempt = 1; ; attempt++) {
      var document = run(query, Map.of("id", id)).get("getDocument");
      if (!(at(document, "downloadUrl") instanceof String url)) throw new IllegalStateException("The document has no link");
      var response = exchange(HttpRequest.newBuilder(URI.create(url)).build(), timeLimit);
      // The link has expired: get a new one, once.
      if (response.statusCode() == 403 && attempt == 1) continue;
      if (response.statusCode() != 200) throw new IllegalStateException("The file host returned status " + response.statusCode());
      checkHash(response.body(), at(document, "sha256"));
      return response.body();
    }
  }

  private static void checkHash(byte[] content, Object sha256) throws GeneralSecurityException {
    var hash = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
    if (!hash.equals(sha256)) throw new IllegalStateException("The hash of the file differs");
  }

  private Map<?, ?> send(String query, BodyPublisher body, String contentType, String idempotencyKey) {
    for (String rejected = null; ; ) {
      String current = getToken(rejected);
      var request = HttpRequest.newBuilder(URI.create(origin + "/graphql")).headers("Content-Type", contentType,
          "Accept", "application/graphql-response+json, application/json;q=0.9", "Authorization", "Bearer " + current,
          "X-API-Version", version).POST(body);
      if (query.lines().anyMatch(line -> line.matches("\\s*mutation\\b.*"))) request.header("Idempotency-Key", idempotencyKey);
      try {
        return (Map<?, ?>) post(request.build()).get("data");
      } catch (KycException error) {
        // The sandbox forgets its tokens when it is reset.
        if (rejected != null || !(error.has("TOKEN_EXPIRED") || error.has("UNAUTHENTICATED"))) throw error;
        rejected = current;
      }
    }
  }

  /** A token that is valid for the next request, and not the rejected one. Other threads wait for the same one. */
  private synchronized String getToken(String rejected) {
    if (token == null || token.equals(rejected) || System.nanoTime() - renewAt >= 0) {
      var request = HttpRequest.newBuilder(URI.create(origin + "/authorize")).header("Content-Type", "application/json");
      var body = post(request.POST(BodyPublishers.ofString(writeJson(accessPair))).build());
      // Measured from receipt: the clocks of this machine and of the API can differ.
      renewAt = System.nanoTime() + (long) (1e9 * ((Number) body.get("expiresIn")).doubleValue()) - renewBefore.toNanos();
      token = (String) body.get("token");
    }
    return token;
  }

  /** Sends a request, and sends it again while the API does not respond or every error is retryable. */
  private Map<?, ?> post(HttpRequest request) {
    long end = System.nanoTime() + timeLimit.toNanos();
    for (int attempt = 0; ; attempt++) {
      try {
        return read(exchange(request, timeout));
      } catch (KycException | UncheckedIOException error) {
        double retryAfter = error instanceof KycException kyc ? kyc.retryAfter : 0;
        // 0.5, 1, 2 and so on seconds, and up to as much again, so that clients do not retry at the same time.
        long until = System.nanoTime() + (long) (1e9 * (retryAfter + 0.5 * (1 << attempt) * (1 + Math.random())));
        boolean isFinal = error instanceof KycException kyc && !kyc.isRetryable();
        if (isFinal || attempt >= retries || until - end > 0) throw error;
        while (System.nanoTime() - until < 0) java.util.concurrent.locks.LockSupport.parkNanos(until - System.nanoTime());
      }
    }
  }

  private static Map<?, ?> read(HttpResponse<byte[]> response) {
    Map<?, ?> body;
    try {
      body = (Map<?, ?>) readJson(CharBuffer.wrap(new String(response.body(), java.nio.charset.StandardCharsets.UTF_8)));
      // The response of a proxy is not JSON, or has other content.
      if (Stream.of("data", "token", "errors").noneMatch(body::containsKey)) throw new IllegalStateException("No data");
    } catch (RuntimeException error) {
      throw new UncheckedIOException(new IOException("No response of the API, status " + response.statusCode(), error));
    }
    if (at(body, "extensions", "deprecations") instanceof List<?> deprecations)
      for (var each : deprecations) System.err.println(at(each, "name") + " is deprecated: " + at(each, "reason"));
    if (!(body.get("errors") instanceof List<?> errors)) return body;
    var headers = response.headers();
    double retryAfter = Double.parseDouble(headers.firstValue("Retry-After").orElse("0"));
    throw new KycException(errors, body.get("data"), retryAfter, headers.firstValue("Idempotent-Replayed").isPresent());
  }

  private HttpResponse<byte[]> exchange(HttpRequest request, Duration timeout) {
    var pending = http.sendAsync(request, HttpResponse.BodyHandlers.ofByteArray());
    try {
      return pending.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException | TimeoutException | InterruptedException error) {
      pending.cancel(true);
      if (error instanceof InterruptedException) Thread.currentThread().interrupt();
      throw new UncheckedIOException(new IOException("The API cannot be reached", error));
    }
  }

  /** The next value of valid JSON, in which commas and colons only separate. */
  private static Object readJson(CharBuffer json) {
    char first = json.get();
    while (" \t\r\n,:".indexOf(first) >= 0) first = json.get();
    if (first == ']' || first == '}') return json; // Stands for the end of a list or an object.
    if (first == '[' || first == '{') {
      var values = new ArrayList<Object>();
      for (Object value = readJson(json); value != json; value = readJson(json)) values.add(value);
      if (first == '[') return values;
      var object = new LinkedHashMap<Object, Object>();
      for (var each = values.iterator(); each.hasNext(); ) object.put(each.next(), each.next());
      return object;
    }
    var text = new StringBuilder();
    if (first == '"') {
      for (char next = json.get(); next != '"'; next = json.get()) {
        if (next != '\\') text.append(next);
        else if ((next = json.get()) != 'u') text.append("\b\f\n\r\t\"\\/".charAt("bfnrt\"\\/".indexOf(next)));
        else text.append((char) Integer.parseInt("" + json.get() + json.get() + json.get() + json.get(), 16));
      }
      return text.toString();
    }
    for (text.append(first); json.hasRemaining() && " \t\r\n,]}".indexOf(json.charAt(0)) < 0; ) text.append(json.get());
    return switch (text.toString()) {
      case "true", "false" -> first == 't';
      case "null" -> null;
      default -> new java.math.BigDecimal(text.toString());
    };
  }

  private static String writeJson(Object value) {
    if (value instanceof Map<?, ?> map)
      return map.entrySet().stream().map(entry -> writeJson(entry.getKey()) + ":" + writeJson(entry.getValue()))
          .collect(Collectors.joining(",", "{", "}"));
    if (value instanceof Collection<?> list)
      return list.stream().map(KycClient::writeJson).collect(Collectors.joining(",", "[", "]"));
    if (value == null || value instanceof Number || value instanceof Boolean) return String.valueOf(value);
    return value.toString().chars().mapToObj(letter -> letter < ' ' || letter == '"' || letter == '\\'
        ? "\\u%04x".formatted(letter) : Character.toString(letter)).collect(Collectors.joining("", "\"", "\""));
  }
}
